import 'server-only';

import { completeAnswers } from './complete-answers';
import { countRequests } from './count-requests';
import { leaveOnSignal } from './leave-on-signal';
import { prepareRequests } from './prepare-requests';

/**
 * What the site does around Next in this process: requests are made safe before Next sees them, answers get the headers
 * they lack and are counted, and the process ends in order.
 *
 * @param flush finishes what is under way, when the process is told to end
 */
export function installServerHooks(flush: () => Promise<unknown>): void {
  prepareRequests();
  completeAnswers();
  countRequests();
  leaveOnSignal(flush);
}
