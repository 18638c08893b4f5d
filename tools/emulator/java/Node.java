import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch node on 127.0.0.1 only. Arguments: data folder, HTTP port, transport port. SIGTERM closes it cleanly. */
public class Node {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(runner)));
    runner.onBuild((number, settings) -> {
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", args[1]);
      settings.put("transport.port", args[2]);
      settings.put("discovery.type", "single-node");
      // The runner's own roles leave ingest out.
      settings.putList("node.roles", "cluster_manager", "data", "ingest");
      // A full disk of a workstation would make every index read-only.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    }).build(newConfigs().basePath(args[0]).numOfNode(1).clusterName("forecourt-emulator").disableESLogger());
    Thread.currentThread().join();
  }

  private static void close(OpenSearchRunner runner) {
    try {
      runner.close();
    } catch (Exception error) {
      error.printStackTrace();
    }
  }
}
