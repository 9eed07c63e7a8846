import java.util.List;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.index.analysis.PreConfiguredTokenFilter;
import org.elasticsearch.index.analysis.PreConfiguredTokenizer;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;

/** Lucene's analysis under the names that a full Elasticsearch has for it: what our mappings use, and no more. */
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
