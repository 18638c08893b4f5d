import { restoreOrama } from '../engines/orama.ts';
import { answered, firstQuery, textIn } from './files.ts';

answered(await restoreOrama(textIn('orama')).ask(firstQuery(), 0));
