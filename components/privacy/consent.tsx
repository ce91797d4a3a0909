import { ConsentBanner } from '@/components/privacy/consent-banner';
import { Preferences } from '@/components/privacy/preferences';
import type { Choices } from '@/lib/privacy/consent';

type ConsentProps = Readonly<{
  /** The preferences; otherwise the first question. */
  preferences: boolean;
  /** What was chosen before. */
  current: Choices | null;
  onDecide: (choices: Choices) => void;
  onPreferences: () => void;
  onClose: () => void;
}>;

/** What is asked of the visitor: at first in a banner, in detail in a dialog. */
export function Consent({ preferences, current, onDecide, onPreferences, onClose }: ConsentProps) {
  return preferences ? (
    <Preferences {...{ current, onDecide, onClose }} />
  ) : (
    <ConsentBanner {...{ onDecide, onPreferences }} />
  );
}
