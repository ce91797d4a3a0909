import { textLinkStyle } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { getGroupCredentials } from '@/lib/server/env';

type CredentialsProps = Readonly<{
  className?: string | undefined;
}>;

/** Lists the credentials of the group, each with the page on which it can be verified; renders nothing without any. */
export function Credentials({ className }: CredentialsProps) {
  const credentials = getGroupCredentials();
  if (credentials.length === 0) return null;
  return (
    <section aria-labelledby="onde-conferir" className={className}>
      <h2 id="onde-conferir" className="t-h3">
        Onde conferir o grupo
      </h2>
      <ul className="mt-3 max-w-180 border-b border-line">
        {credentials.map(({ name, number, link }) => (
          <li
            key={`${name} ${link}`}
            className="flex flex-wrap items-center justify-between gap-x-5 border-t border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {name}
              {number !== null && (
                <span>
                  : <span className="num font-medium">{number}</span>
                </span>
              )}
            </span>
            <OutsideLink
              href={link}
              where={`: ${name}`}
              className={`${textLinkStyle} wrap-anywhere`}
            >
              Conferir em {new URL(link).hostname}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
