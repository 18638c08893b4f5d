import { findSidecar, stopSidecar } from './sidecar-process.ts';
import { readEndpoints, type EmulatorPorts } from './folder.ts';
import { claimPort } from './network.ts';

/** Each left out: the port of the last start from this folder, else a free one. */
export interface WantedPorts {
  aws?: number | undefined;
  opensearch?: number | undefined;
  edge?: number | undefined;
  crm?: number | undefined;
}

export type EngineEndpoints = Pick<EmulatorPorts, 'endpoint' | 'opensearchUrl' | 'ownEngines'>;

/** The ports asked for, over those of before. */
const wantedPorts = (ports: WantedPorts, before: EmulatorPorts | undefined): Pick<WantedPorts, 'edge' | 'crm'> => ({
  edge: ports.edge ?? before?.edgePort,
  crm: ports.crm ?? before?.crmPort,
});

/**
 * Where edge and sample CRM shall listen, besides the engines that run by now. They are ended where they have to move.
 * Throws EmulatorFailure for a port that somebody else has.
 */
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
