import { toObjectOrEmpty, parseJson } from '@/lib/site/format/json';
import { deviceStorage, subscribeToDeviceStorage } from '@/lib/visitor/device/storage';

export type ConsentChoices = Readonly<{
  /** Whether the group's own navigation session is recorded (legitimate interest): `true` until the visitor objects. */
  navigation: boolean;
  /** `true` where tags of third parties may measure visits. */
  measurement: boolean;
  /** `true` where tags of third parties may measure campaigns. */
  ads: boolean;
}>;

/** Version of the consent question. Raising it asks every visitor once more, so it changes with the question. */
const CONSENT_VERSION = 1;

/** Milliseconds after which the consent question is asked again; a refusal of everything never expires. */
const MAX_CONSENT_AGE_MS = 365 * 24 * 60 * 60 * 1_000;

/** Consent before the visitor chooses, and after "Recusar" in the question, which is about third parties alone. */
export const THIRD_PARTIES_REFUSED: ConsentChoices = {
  navigation: true,
  measurement: false,
  ads: false,
};

/** Consent after "Recusar tudo" in the preferences. */
export const ALL_REFUSED: ConsentChoices = { navigation: false, measurement: false, ads: false };

/** Consent after "Aceitar" or "Aceitar tudo". */
export const ALL_ACCEPTED: ConsentChoices = { navigation: true, measurement: true, ads: true };

/** Returns the text with which the browser stores a consent; `now` is in milliseconds since 1970. */
export function serialiseConsent(choices: ConsentChoices, now: number): string {
  return JSON.stringify({ ...choices, version: CONSENT_VERSION, at: now });
}

/**
 * Parses the consent in a stored text; `null` for no text, an invalid one, one of another version, or an expired one.
 * `now` is in milliseconds since 1970.
 */
export function parseConsent(text: string | null, now: number): ConsentChoices | null {
  const { version, at, ...storedChoices } = toObjectOrEmpty(parseJson(text));
  if (version !== CONSENT_VERSION || typeof at !== 'number') return null;
  const isGranted = (name: keyof ConsentChoices) => storedChoices[name] === true;
  const choices = {
    navigation: isGranted('navigation'),
    measurement: isGranted('measurement'),
    ads: isGranted('ads'),
  };
  const isRecent = now - at < MAX_CONSENT_AGE_MS;
  const refusesAll = !choices.navigation && !choices.measurement && !choices.ads;
  return at <= now && (isRecent || refusesAll) ? choices : null;
}

const CONSENT_STORAGE_KEY = 'privacidade';

/**
 * The consent in memory: `undefined` before it is read from storage, `null` until the visitor chooses. In a browser
 * without storage it is the only copy.
 */
let currentChoices: ConsentChoices | null | undefined;

const consentListeners = new Set<() => void>();

const readStoredConsent = (): ConsentChoices | null =>
  parseConsent(deviceStorage.read(CONSENT_STORAGE_KEY), Date.now());

/** Returns the visitor's consent; `null` until the visitor chooses. */
export function getConsent(): ConsentChoices | null {
  return currentChoices === undefined ? (currentChoices = readStoredConsent()) : currentChoices;
}

/** Stores a consent and calls the listeners. */
export function saveConsent(next: ConsentChoices): void {
  currentChoices = next;
  // A browser that refuses to store the consent applies it to this document alone.
  deviceStorage.write(CONSENT_STORAGE_KEY, serialiseConsent(next, Date.now()));
  notifyConsentListeners();
}

/** Calls `listener` after every change of the consent; returns a function that unsubscribes it. */
export function subscribeToConsent(listener: () => void): () => void {
  consentListeners.add(listener);
  return () => void consentListeners.delete(listener);
}

/** Adopts a consent that the visitor gives in another tab, also while this page is in the back/forward cache. */
export function subscribeToConsentOfOtherTabs(): void {
  subscribeToDeviceStorage(CONSENT_STORAGE_KEY, () => {
    const storedChoices = readStoredConsent();
    if (storedChoices === null || JSON.stringify(storedChoices) === JSON.stringify(currentChoices))
      return;
    currentChoices = storedChoices;
    notifyConsentListeners();
  });
}

function notifyConsentListeners(): void {
  for (const listener of consentListeners) listener();
}
