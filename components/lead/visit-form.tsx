'use client';

import { SelectField } from '@/components/form/fields';
import { ContactFields, Field, textsOf } from '@/components/lead/field';
import { LeadForm } from '@/components/lead/lead-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { VisitNext } from '@/components/lead/visit-next';
import type { ContactWays } from '@/lib/backend/content/types';
import { controlOf, type Choice } from '@/lib/forms/form';
import { visitForm, visitPeriods } from '@/lib/forms/visit';
import { dataUse, site } from '@/lib/site/site';

type VisitFormProps = Readonly<{
  /** Fills in the subject of the visit; may be empty. */
  about: string;
  /** Slug of the vehicle to see; empty for a visit about anything else. */
  slug: string;
  /** Days that can be proposed, as the server counts them. */
  days: readonly Choice[];
  /** Path of the page: visitors without scripts go back to it. */
  source: string;
  contact: ContactWays;
  /** Directions to the group; `null` when its street is unknown. */
  routeHref: string | null;
}>;

/** Proposes a visit; works without scripts as a form sent to `/api/visitas`. Once sent, a receipt stands in its place. */
export function VisitForm({ about, slug, days, source, contact, routeHref }: VisitFormProps) {
  const { receipt, received, onSent } = useReceipt({ kind: 'visit', heading: 'h2', contact });
  if (receipt) {
    const { day = '', period = '' } = received?.values ?? {};
    return (
      <>
        {receipt}
        <VisitNext visit={{ day, period, slug }} routeHref={routeHref} className="mt-5" />
      </>
    );
  }
  const { day, period } = visitForm.fields;
  return (
    <LeadForm
      of={visitForm}
      draftKey={`visita-${slug}`}
      hidden={{ slug, source }}
      purpose={dataUse(site.companies.motors, 'combinar esta visita')}
      contact={contact}
      onSent={onSent}
    >
      {() => (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="day"
            {...textsOf(day)}
            {...controlOf(day)}
            options={days}
            empty="Escolha o dia"
          />
          <SelectField
            name="period"
            {...textsOf(period)}
            {...controlOf(period)}
            options={visitPeriods}
            empty="Escolha o período"
          />
          <Field of={visitForm} name="about" defaultValue={about} className="col-span-full" />
          <ContactFields of={visitForm} />
        </div>
      )}
    </LeadForm>
  );
}
