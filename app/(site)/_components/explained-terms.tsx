import { ClaimSourceLine } from '@/components/content/source';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import {
  EXPLAINED_ARMOUR_LEVEL,
  glossary,
  type GlossaryTerm,
  type GlossaryTermName,
} from '@/lib/site/glossary';
import { getSpecKinds } from '@/lib/stock/vehicle/spec-kinds';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';

/** Returns the terms about armouring that occur in the data of the given vehicles. */
export function getArmourTerms(vehicles: readonly VehicleDetail[]): readonly GlossaryTermName[] {
  const all = vehicles.filter(({ armoured }) => armoured).map((vehicle) => parseSpecs(vehicle));
  const used: Readonly<Partial<Record<GlossaryTermName, boolean>>> = {
    nivel: all.some((specs) => getSpecKinds(specs).armours === EXPLAINED_ARMOUR_LEVEL),
    aramida: all.some(({ armouringKind }) => /aramida/i.test(armouringKind ?? '')),
    'tipo-de-vidro': all.some(({ glass }) => glass !== null),
    delaminacao: all.some(({ glassWarrantyYears }) => glassWarrantyYears !== null),
  };
  return (Object.keys(used) as readonly GlossaryTermName[]).filter((name) => used[name]);
}

/** Explains terms below the content that uses them, each with its sources, in a `<details>` element; not printed. */
export function ExplainedTerms({ names }: Readonly<{ names: readonly GlossaryTermName[] }>) {
  if (names.length === 0) return null;
  return (
    <div className="mt-3 grid max-w-180 text-small print:hidden">
      {names.map((name) => {
        const { question, text, sources }: GlossaryTerm = glossary[name];
        return (
          <details key={name} className="group">
            <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Icon shape={chevronDown} className="size-4 group-open:rotate-180" />
            </summary>
            <p>{text}</p>
            <ul className="pb-3 text-muted">
              {sources.map((source) => (
                <li key={source.title}>
                  <ClaimSourceLine source={source} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
