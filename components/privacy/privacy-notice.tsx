'use client';

import { useEffect, useState } from 'react';
import { isPlainClick, whenIdle } from '@/components/ui/browser';
import { useLazyPart } from '@/components/ui/lazy-part';
import { choices, choose, type Choices } from '@/lib/visitor/consent';
import { routes } from '@/lib/site/routes';

type Shown = 'nothing' | 'banner' | 'preferences';

const importConsent = () => import('@/components/privacy/consent').then(({ Consent }) => Consent);

const opensPreferences = (hash: string) => routes.privacyPreferences.endsWith(hash) && hash !== '';

type PrivacyNoticeProps = Readonly<{
  /** There is something to consent to; without it only the preferences open, on request. */
  asks: boolean;
}>;

/**
 * Asks once what may be measured, and lets every link to the preferences open them where the visitor is. It is in no HTML, so
 * that neither search engines nor visitors without scripts, of whom nothing is measured, read it.
 */
export function PrivacyNotice({ asks }: PrivacyNoticeProps) {
  const [Consent, load] = useLazyPart(importConsent);
  const [shown, setShown] = useState<Shown>('nothing');
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const show = (what: Shown) => {
      // A text announced after an earlier choice is announced again after the next.
      setAnnouncement('');
      // If the code fails to load, no question appears, and no third party measures.
      void load().then((part) => part && setShown(what));
    };
    const openFromLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !opensPreferences(link.hash) || !isPlainClick(event)) return;
      event.preventDefault();
      show('preferences');
    };
    document.addEventListener('click', openFromLink);
    const off = whenIdle(() => {
      if (opensPreferences(location.hash)) show('preferences');
      else if (asks && choices() === null) show('banner');
    });
    return () => {
      document.removeEventListener('click', openFromLink);
      off();
    };
  }, [load, asks]);

  const decide = (next: Choices) => {
    choose(next);
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
