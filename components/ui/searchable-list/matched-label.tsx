import { aroundMatch } from './matching';

/** A label with what was typed in bold. */
export function MatchedLabel({ label, typed }: Readonly<{ label: string; typed: string }>) {
  const [before, match, after] = aroundMatch(label, typed);
  return match === '' ? (
    label
  ) : (
    <span>
      {before}
      <b>{match}</b>
      {after}
    </span>
  );
}
