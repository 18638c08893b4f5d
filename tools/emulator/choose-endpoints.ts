import { findSidecar, stopSidecar } from './sidecar-process.ts';
import { readEndpoints, type EmulatorPorts } from './folder.ts';
import { claimPort } from './network.ts';

/** Default: the port of the last start, else a free one. */
export interface WantedPorts {
  aws?: number | undefined;
  opensearch?: number | undefined;
  edge?: number | undefined;
  crm?: number | undefined;
}

export type EngineEndpoints = Pick<EmulatorPorts, 'endpoint' | 'opensearchUrl' | 'ownEngines'>;

const wantedPorts = (ports: WantedPorts, before: EmulatorPorts | undefined): Pick<WantedPorts, 'edge' | 'crm'> => ({
  edge: ports.edge ?? before?.edgePort,
  crm: ports.crm ?? before?.crmPort,
});

/** Ports of edge and sample CRM. Stops them if they have to move. Throws EmulatorFailure for a port in use. */
export const chooseEndpoints = async (
  dir: string,
  engines: EngineEndpoints,
  ports: WantedPorts,
): Promise<EmulatorPorts> => {
  const before = await readEndpoints(dir);
  const { edge, crm } = wantedPorts(ports, before);
  const unmoved = before !== undefined && edge === before.edgePort && crm === before.crmPort;
  if (unmoved && (await findSidecar(dir)) !== undefined)
    return { ...engines, edgePort: before.edgePort, crmPort: before.crmPort };
  await stopSidecar(dir);
  return { ...engines, edgePort: await claimPort(edge, 'the sites'), crmPort: await claimPort(crm, 'the sample CRM') };
};
