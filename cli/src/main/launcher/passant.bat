@echo off
rem Starts the command on Windows. Needs Java 17 or later, in JAVA_HOME or on the path, unless the distribution has a
rem folder "runtime".
setlocal DisableDelayedExpansion
set "PASSANT_HOME=%~dp0.."
set "PASSANT_JAVA=java"
if defined JAVA_HOME set "PASSANT_JAVA=%JAVA_HOME%\bin\java"
if exist "%PASSANT_HOME%\runtime\bin\java.exe" set "PASSANT_JAVA=%PASSANT_HOME%\runtime\bin\java"
set "PASSANT_FLAGS=-Xshare:auto -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable"
set "PASSANT_FLAGS=%PASSANT_FLAGS% -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8"
set "PASSANT_KIND="
for %%c in (moves move board explain fen status whatbug completion) do if "%~1"=="%%c" set "PASSANT_KIND=short"
for %%c in (perft verify uci) do if "%~1"=="%%c" set "PASSANT_KIND=counting"
if "%~1"=="pgn" set "PASSANT_KIND=reading"
rem With --input, a command may take long. The loop only reads the arguments; they are passed on unchanged.
:word
if "%~1"=="--input" if "%PASSANT_KIND%"=="short" set "PASSANT_KIND="
if "%~1"=="--help" set "PASSANT_KIND=short"
shift
if not "%~1"=="" goto word
if "%PASSANT_KIND%"=="counting" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:PerMethodTrapLimit=0 -XX:FreqInlineSize=120"
if "%PASSANT_KIND%"=="reading" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:PerBytecodeTrapLimit=0 -XX:FreqInlineSize=100 -XX:InlineSmallCode=500"
if "%PASSANT_KIND%"=="short" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:TieredStopAtLevel=1 -Djdk.reflect.useNativeAccessorOnly=true"
"%PASSANT_JAVA%" %PASSANT_FLAGS% -jar "%PASSANT_HOME%\app\passant.jar" %*
exit /b %ERRORLEVEL%
