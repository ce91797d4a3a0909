import { fieldsOf, parseJson } from '@/lib/site/format/json';

/** Consent of a visitor to measurement. */
export type Choices = Readonly<{
  /** The group's own navigation session (legitimate interest): on until it is switched off. */
  navigation: boolean;
  /** Allows tags of third parties to measure visits. */
  measurement: boolean;
  /** Allows tags of third parties to measure campaigns. */
  ads: boolean;
}>;

/**
 * Version of the consent question: when the question changes, this number is raised, and every visitor is asked again.
 */
const VERSION = 1;

/** The question comes again a year after a choice, unless that refused everything. */
const MAX_AGE_MS = 365 * 24 * 60 * 60 * 1_000;

/** Before any choice, and after "Recusar" of the question, which is about third parties alone. */
export const WITHOUT_THIRD_PARTIES: Choices = {
  navigation: true,
  measurement: false,
  ads: false,
};

/** The choices after "Recusar tudo" in the preferences. */
export const ALL_REFUSED: Choices = { navigation: false, measurement: false, ads: false };

/** The choices after "Aceitar" or "Aceitar tudo". */
export const ACCEPTED: Choices = { navigation: true, measurement: true, ads: true };

/** @param now ms since 1970 */
export function writeChoices(choices: Choices, now: number): string {
  return JSON.stringify({ ...choices, version: VERSION, at: now });
}

/**
 * The choices in a stored text; `null` when there are none that hold: another version, too old, damaged.
 *
 * @param now ms since 1970
 */
export function readChoices(text: string | null, now: number): Choices | null {
  const { version, at, ...stored } = fieldsOf(parseJson(text));
  if (version !== VERSION || typeof at !== 'number') return null;
  const isOn = (name: keyof Choices) => stored[name] === true;
  const choices = {
    navigation: isOn('navigation'),
    measurement: isOn('measurement'),
    ads: isOn('ads'),
  };
  const isRecent = now - at < MAX_AGE_MS;
  const refusesAll = !choices.navigation && !choices.measurement && !choices.ads;
  return at <= now && (isRecent || refusesAll) ? choices : null;
}

const STORED_AS = 'privacidade';

/** `null` until the visitor has chosen. Used instead of storage where the browser has none. */
let chosen: Choices | null | undefined;

const listeners = new Set<() => void>();

const stored = (): Choices | null => {
  try {
    return readChoices(localStorage.getItem(STORED_AS), Date.now());
  } catch {
    return null;
  }
};

/** Returns the visitor's choices; `null` when there is none yet. */
export function choices(): Choices | null {
  return chosen === undefined ? (chosen = stored()) : chosen;
}

/** Stores a choice and calls the listeners. */
export function choose(next: Choices): void {
  chosen = next;
  try {
    localStorage.setItem(STORED_AS, writeChoices(next, Date.now()));
  } catch {
    // A browser that refuses to store the choice applies it to this document alone.
  }
  notify();
}

/** Calls `listener` after every choice; returns what ends it. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Adopts choices made in another tab, also those made while this page was in the back/forward cache. */
export function followOtherTabs(): void {
  const adopt = () => {
    const other = stored();
    if (other === null || JSON.stringify(other) === JSON.stringify(chosen)) return;
    chosen = other;
    notify();
  };
  addEventListener('storage', adopt);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt();
  });
}

function notify(): void {
  for (const listener of listeners) listener();
}
