import { PrefetchLink } from '@/components/ui/prefetch-link';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

type LogoProps = Readonly<{
  /** `true` in the header, beside the links: the group's name is hidden if there is no room for it. */
  inBar?: boolean;
  className?: string;
}>;

export function Logo({ inBar = false, className = '' }: LogoProps) {
  return (
    <PrefetchLink
      toTop
      href={routes.home}
      aria-label={`${site.name}, página inicial`}
      className={`flex min-h-11 min-w-6.5 items-center gap-2.5 text-h3 font-bold font-stretch-125% tracking-[-0.02em] ${className}`}
    >
      <svg className="h-7 w-6.5 flex-none fill-accent" viewBox="0 0 26 28" aria-hidden="true">
        <path d="M0 0h9.4v6.2h7.2V0H26v15.2L13 28 0 15.2z" />
      </svg>
      <span className={inBar ? 'truncate md:max-lg:hidden' : undefined}>{site.name}</span>
    </PrefetchLink>
  );
}
