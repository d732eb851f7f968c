@echo off
rem The command on Windows. Needs a Java of version 17 or later, in JAVA_HOME or on the path, unless one is in the
rem folder "runtime" beside this one.
setlocal DisableDelayedExpansion
set "PASSANT_HOME=%~dp0.."
set "PASSANT_JAVA=java"
if defined JAVA_HOME set "PASSANT_JAVA=%JAVA_HOME%\bin\java"
if exist "%PASSANT_HOME%\runtime\bin\java.exe" set "PASSANT_JAVA=%PASSANT_HOME%\runtime\bin\java"
set "PASSANT_FLAGS=-Xshare:auto -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable"
set "PASSANT_FLAGS=%PASSANT_FLAGS% -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8"
if "%~1"=="perft" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:PerMethodTrapLimit=0"
if "%~1"=="verify" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:PerMethodTrapLimit=0"
if "%~1"=="uci" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:PerMethodTrapLimit=0"
if "%~1"=="pgn" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:PerBytecodeTrapLimit=0"
for %%c in (moves move board explain fen status whatbug) do if "%~1"=="%%c" set "PASSANT_FLAGS=%PASSANT_FLAGS% -XX:TieredStopAtLevel=1 -Djdk.reflect.useNativeAccessorOnly=true"
"%PASSANT_JAVA%" %PASSANT_FLAGS% -jar "%PASSANT_HOME%\app\passant.jar" %*
exit /b %ERRORLEVEL%
