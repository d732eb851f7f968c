import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.junit.GeneratorUnderTest;
import dev.passant.hunt.junit.HuntExtension;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(HuntExtension.class)
class MyGeneratorTest implements GeneratorUnderTest {

    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
        return MyPosition.of(fen).play(moves).divide(depth);
    }

    @Test
    void hasNoBug(HuntResult result) {}
}
