'use client';

import { useState } from 'react';
import { SelectField } from '@/components/form/fields';
import type { FormValues } from '@/components/form/form-values';
import { ContactFields, FormField, pickFieldTexts } from '@/components/lead/field';
import { LeadForm } from '@/components/lead/lead-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { VisitNextSteps } from '@/components/lead/visit-next-steps';
import type { ContactWays } from '@/lib/backend/content/types';
import { getControlAttributes, type FieldOption } from '@/lib/forms/form';
import { type VisitDay, visitForm } from '@/lib/forms/visit';
import { describeDataUse, site } from '@/lib/site/site';

type VisitFormProps = Readonly<{
  /** Initial text of the field for the subject of the visit; may be empty. */
  about: string;
  /** Slug of the vehicle that the visitor wants to see; empty for a visit about anything else. */
  slug: string;
  /** Days on which a visit can be proposed, each with its opening periods, as the server computed them. */
  days: readonly VisitDay[];
  /** Periods of the day offered before the visitor has chosen a day. */
  periods: readonly FieldOption[];
  /** Path of the page with the form: after sending without JavaScript the visitor returns to it. */
  source: string;
  contact: ContactWays;
  /** URL of directions to the group; `null` if its street is unknown. */
  routeHref: string | null;
}>;

/**
 * Renders the form by which a visitor proposes a visit. Without JavaScript the form is posted to `/api/visitas`. After
 * sending, a receipt replaces the form.
 */
export function VisitForm({
  about,
  slug,
  days,
  periods,
  source,
  contact,
  routeHref,
}: VisitFormProps) {
  const { receipt, received, onSent } = useReceipt({ kind: 'visit', heading: 'h2', contact });
  if (receipt) {
    const { day = '', period = '' } = received?.values ?? {};
    return (
      <>
        {receipt}
        <VisitNextSteps visit={{ day, period, slug }} routeHref={routeHref} className="mt-5" />
      </>
    );
  }
  return (
    <LeadForm
      of={visitForm}
      draftKey={`visita-${slug}`}
      hidden={{ slug, source }}
      purpose={describeDataUse(site.companies.motors, 'combinar esta visita')}
      contact={contact}
      onSent={onSent}
    >
      {(draft) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <DayAndPeriodFields key={draft['day'] ?? ''} {...{ draft, days, periods }} />
          <FormField of={visitForm} name="about" defaultValue={about} className="col-span-full" />
          <ContactFields of={visitForm} />
        </div>
      )}
    </LeadForm>
  );
}

type DayAndPeriodFieldsProps = Pick<VisitFormProps, 'days' | 'periods'> &
  Readonly<{
    /** Values that the visitor typed earlier and did not send, keyed by field name. */
    draft: FormValues;
  }>;

function DayAndPeriodFields({ draft, days, periods }: DayAndPeriodFieldsProps) {
  const { day, period } = visitForm.fields;
  const [chosen, setChosen] = useState(draft['day']);
  return (
    <>
      <SelectField
        name="day"
        {...pickFieldTexts(day)}
        {...getControlAttributes(day)}
        options={days}
        empty="Escolha o dia"
        defaultValue={draft['day']}
        onChange={(event) => setChosen(event.target.value)}
      />
      <SelectField
        name="period"
        {...pickFieldTexts(period)}
        {...getControlAttributes(period)}
        options={days.find(({ id }) => id === chosen)?.periods ?? periods}
        empty="Escolha o período"
        defaultValue={draft['period']}
      />
    </>
  );
}
