import { readDraft } from '@/components/form/draft';
import { sentDraft } from '@/components/quotation/sent-quotation';
import { tabStorage } from '@/components/ui/browser';
import { readSaved as readAesthetics, SAVED as AESTHETICS } from '@/lib/aesthetics/wizard/saved';
import { readSaved as readArmouring, SAVED as ARMOURING } from '@/lib/armouring/wizard/saved';
import { routes } from '@/lib/routes';

/** A quotation of this tab that waits for its visitor. */
export type WaitingQuotation = Readonly<{
  /** "Blindagem: Kaiserstein GLX 450 d". */
  what: string;
  /** What is next: "Continuar a cotação". */
  next: string;
  href: string;
}>;

const flows = {
  armouring: {
    name: 'Blindagem',
    href: routes.armouringQuotation,
    saved: ARMOURING,
    read: readArmouring,
  },
  aesthetics: {
    name: 'Estética',
    href: routes.aestheticsQuotation,
    saved: AESTHETICS,
    read: readAesthetics,
  },
} as const;

/** Quotations begun in this tab, and those sent whose result was not opened yet. */
export function waitingQuotations(): readonly WaitingQuotation[] {
  return (['armouring', 'aesthetics'] as const).flatMap((flow) => {
    const { name, href, saved, read } = flows[flow];
    const begun = read(tabStorage.read(saved));
    const { result } = readDraft(sentDraft(flow));
    const car = begun && [begun.brand.name, begun.model?.name].filter(Boolean).join(' ');
    return [
      ...(result?.startsWith('/') && !result.startsWith('//')
        ? [{ what: name, next: 'Ver o orçamento', href: result }]
        : []),
      ...(car ? [{ what: `${name}: ${car}`, next: 'Continuar a cotação', href }] : []),
    ];
  });
}
