import { proposalForm } from './proposal';

const PARAMETER = 'proposta';
const MAX_TEXT_LENGTH = proposalForm.fields.proposal.max;
/** The longest fragment, in characters: percent-encoding turns one letter into up to nine ("%E2%82%AC"). */
const MAX_FRAGMENT_LENGTH = MAX_TEXT_LENGTH * 9;

/** Returns the fragment of a link that adds a text to the proposal. A browser sends no fragment to a server. */
export const buildPreparedFragment = (text: string): string =>
  `#${new URLSearchParams([[PARAMETER, text]]).toString()}`;

/** Returns the text that a fragment adds to the proposal; "" for none, a text too long, or control characters. */
export function parsePreparedFragment(fragment: string): string {
  if (fragment.length > MAX_FRAGMENT_LENGTH) return '';
  const text = new URLSearchParams(fragment.slice(1)).get(PARAMETER)?.trim() ?? '';
  return text.length <= MAX_TEXT_LENGTH && /^(?:\P{Cc}|[\t\r\n])*$/u.test(text) ? text : '';
}

/** Adds a prepared text to what the visitor wrote, on a line of its own, once, where it fits. */
export function addPreparedText(written: string, prepared: string): string {
  if (written.includes(prepared)) return written;
  const joined = [written, prepared].filter(Boolean).join('\n');
  return joined.length <= MAX_TEXT_LENGTH ? joined : written;
}
