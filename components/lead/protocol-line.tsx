import { STORED_SUBMISSION_TEXTS } from '@/lib/forms/outcome-texts';
import styles from './lead.module.css';

/** Shows the protocol number of a submission, which the visitor can quote to the group. */
export function ProtocolLine({ protocol }: Readonly<{ protocol: string }>) {
  return (
    <p className="grid text-n-600">
      {STORED_SUBMISSION_TEXTS.protocol}
      <strong className={`num t-h2 whitespace-nowrap text-ink ${styles.protocol}`}>
        {protocol}
      </strong>
    </p>
  );
}
