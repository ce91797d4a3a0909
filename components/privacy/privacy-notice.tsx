'use client';

import { useEffect, useState } from 'react';
import { isPlainClick, runWhenIdle } from '@/components/ui/browser';
import { useLazyCode } from '@/components/ui/lazy-part';
import { choices, saveConsent, type ConsentChoices } from '@/lib/visitor/consent';
import { routes } from '@/lib/site/routes';

type ShownConsentPart = 'nothing' | 'banner' | 'preferences';

const importConsent = () => import('@/components/privacy/consent').then(({ Consent }) => Consent);

const isPreferencesFragment = (hash: string) =>
  routes.privacyPreferences.endsWith(hash) && hash !== '';

type PrivacyNoticeProps = Readonly<{
  /** True where third parties are configured that need consent; otherwise only links open the preferences. */
  asks: boolean;
}>;

/**
 * Asks once which measurement the visitor allows, and makes every link to the preferences open them on the current
 * page. Only the browser renders it: search engines, and visitors without scripts, who are not measured, do not read
 * the question.
 */
export function PrivacyNotice({ asks }: PrivacyNoticeProps) {
  const [Consent, load] = useLazyCode(importConsent);
  const [shown, setShown] = useState<ShownConsentPart>('nothing');
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const show = (what: ShownConsentPart) => {
      // Emptied first, because a live region announces only a text that changes.
      setAnnouncement('');
      // If the code fails to load, no question appears, and no third party measures anything.
      void load().then((part) => part && setShown(what));
    };
    const openFromLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !isPreferencesFragment(link.hash) || !isPlainClick(event)) return;
      event.preventDefault();
      show('preferences');
    };
    document.addEventListener('click', openFromLink);
    const off = runWhenIdle(() => {
      if (isPreferencesFragment(location.hash)) show('preferences');
      else if (asks && choices() === null) show('banner');
    });
    return () => {
      document.removeEventListener('click', openFromLink);
      off();
    };
  }, [load, asks]);

  const decide = (next: ConsentChoices) => {
    saveConsent(next);
    setShown('nothing');
    setAnnouncement('Suas preferências de privacidade foram salvas.');
  };

  return (
    <>
      {Consent && shown !== 'nothing' && (
        <Consent
          preferences={shown === 'preferences'}
          current={choices()}
          onDecide={decide}
          onPreferences={() => setShown('preferences')}
          onClose={() => setShown(asks && choices() === null ? 'banner' : 'nothing')}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
