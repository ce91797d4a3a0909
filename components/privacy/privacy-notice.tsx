'use client';

import { useEffect, useState } from 'react';
import { isPlainClick, runWhenIdle } from '@/components/ui/browser';
import { useLazyCode } from '@/components/ui/lazy-code';
import { getConsent, saveConsent, type ConsentChoices } from '@/lib/visitor/consent';
import { routes } from '@/lib/site/routes';

type ShownConsentPart = 'nothing' | 'banner' | 'preferences';

const importConsent = () =>
  import('@/components/privacy/consent').then(({ ConsentQuestion }) => ConsentQuestion);

const isPreferencesFragment = (hash: string) =>
  routes.privacyPreferences.endsWith(hash) && hash !== '';

type PrivacyNoticeProps = Readonly<{
  /** `true` if third-party tags that need consent are configured; otherwise only links open the preferences. */
  asks: boolean;
}>;

/**
 * Asks each visitor once which measurement they allow, and makes every link to the preferences open the dialog on the
 * current page. Only the browser renders the question, because search engines and visitors without JavaScript are not
 * measured.
 */
export function PrivacyNotice({ asks }: PrivacyNoticeProps) {
  const [Consent, load] = useLazyCode(importConsent);
  const [shown, setShown] = useState<ShownConsentPart>('nothing');
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const show = (what: ShownConsentPart) => {
      // The text is emptied first, because a live region announces only changed texts.
      setAnnouncement('');
      // If the code fails to load, no question is shown and no third party measures anything.
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
      else if (asks && getConsent() === null) show('banner');
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
          current={getConsent()}
          onDecide={decide}
          onPreferences={() => setShown('preferences')}
          onClose={() => setShown(asks && getConsent() === null ? 'banner' : 'nothing')}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
