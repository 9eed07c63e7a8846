import java.nio.file.Path;
import java.util.Map;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.http.HttpServerTransport;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginsLoader;

/**
 * Runs one Elasticsearch node on free ports of this machine: `Launcher HOME DATA`. Prints `ready ADDRESS` when it
 * answers, and ends when its standard input does, so that it never outlives whoever started it.
 */
public class Launcher {
  public static void main(String[] arguments) throws Exception {
    LogConfigurator.configureESLogging();
    Path home = Path.of(arguments[0]);
    Path data = Path.of(arguments[1]);
    Settings settings = Settings.builder()
        .put("path.home", home)
        .put("path.data", data.resolve("data"))
        .put("path.logs", data.resolve("logs"))
        .put("network.host", "127.0.0.1")
        .put("http.port", 0)
        .put("transport.port", 0)
        .put("discovery.type", "single-node")
        .put("cluster.routing.allocation.disk.threshold_enabled", false)
        .build();
    Environment environment = new Environment(settings, data.resolve("config"));
    PluginsLoader plugins = PluginsLoader.createPluginsLoader(
        PluginsLoader.loadModulesBundles(environment.modulesDir()),
        PluginsLoader.loadPluginsBundles(environment.pluginsDir()),
        Map.of(),
        false);
    try (Node node = new Node(environment, plugins).start()) {
      var address = node.injector().getInstance(HttpServerTransport.class).boundAddress().publishAddress();
      System.out.println("ready http://127.0.0.1:" + address.getPort());
      while (System.in.read() != -1) {}
    }
    System.exit(0);
  }
}
