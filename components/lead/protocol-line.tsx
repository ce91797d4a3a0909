import { STORED_SUBMISSION_TEXTS } from '@/lib/forms/outcome-texts';

/** Shows the protocol number of a submission, which the visitor can quote to the group. */
export function ProtocolLine({ protocol }: Readonly<{ protocol: string }>) {
  return (
    <p className="grid text-n-600">
      {STORED_SUBMISSION_TEXTS.protocol}
      <strong className="num t-h2 tracking-[0.04em] whitespace-nowrap text-ink select-all">
        {protocol}
      </strong>
    </p>
  );
}
