import type { ClaimSource } from '@/lib/site/claims';

type ClaimSourceLineProps = Readonly<{
  source: ClaimSource;
  /** Adds the day on which the source was consulted. */
  dated?: boolean;
}>;

/** Names the source of a claim as "Fonte: …", with a link where it is published. */
export const ClaimSourceLine = ({
  source: { title, url, checkedOn },
  dated = false,
}: ClaimSourceLineProps) => (
  <>
    Fonte:{' '}
    {url === undefined ? (
      <span>{title}</span>
    ) : (
      <a href={url} className="underline">
        {title}
      </a>
    )}
    {dated && <span>{`, consultada em ${checkedOn.split('-').reverse().join('/')}`}</span>}
  </>
);
