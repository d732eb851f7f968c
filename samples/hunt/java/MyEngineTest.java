import dev.passant.hunt.junit.EngineUnderTest;
import dev.passant.hunt.junit.HuntExtension;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.uci.EngineCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(HuntExtension.class)
class MyEngineTest implements EngineUnderTest {

    public EngineCommand command() {
        return EngineCommand.parse("./my-engine");
    }

    @Test
    void speaksUci(ProtocolResult result) {}
}
