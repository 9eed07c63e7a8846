import java.util.List;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.index.analysis.PreConfiguredTokenFilter;
import org.elasticsearch.index.analysis.PreConfiguredTokenizer;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;

/** Registers what our mappings use of Lucene's analysis, under its names in a full Elasticsearch. */
public class WordsPlugin extends Plugin implements AnalysisPlugin {
  @Override
  public List<PreConfiguredTokenizer> getPreConfiguredTokenizers() {
    return List.of(PreConfiguredTokenizer.singleton("whitespace", WhitespaceTokenizer::new));
  }

  @Override
  public List<PreConfiguredTokenFilter> getPreConfiguredTokenFilters() {
    return List.of(PreConfiguredTokenFilter.singleton("snowball", false, words -> new SnowballFilter(words, "English")));
  }
}
