import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { check, chevronDown } from '@/components/ui/icon-shapes';
import { joinClasses } from '@/components/ui/style';
import { Switch } from '@/components/ui/switch';
import { getVehiclePictures } from '@/lib/stock/vehicle/gallery';
import type { ComparedVehicle, Comparison } from '@/lib/search/compare/comparison';
import { formatCountOf } from '@/lib/site/format/numbers';
import { formatPriceAndState } from '@/lib/stock/vehicle/facts';
import {
  VehicleColumnHead,
  getColumnVehicleName,
  VehicleColumnPictures,
  VehicleColumnPrice,
} from './column-head';
import styles from './comparison.module.css';
import { StickyColumnHeads } from './sticky-column-heads';

/**
 * Number of pictures compared per vehicle: photo galleries show the same views in the same order only up to the fourth
 * photo.
 */
const MAX_PICTURES_PER_VEHICLE = 4;

/**
 * ARIA roles of the table's elements. They are explicit because browsers drop the table semantics when CSS lays out the
 * table as a grid on phones.
 */
const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
};

type ComparisonTableProps = Readonly<{
  columns: readonly ComparedVehicle[];
  comparison: Comparison;
  actions?: (column: ComparedVehicle) => ReactNode;
}>;

/**
 * Compares vehicles in a table with one column each. The visitor can hide rows with equal values and switch the
 * pictures of all vehicles together; both work without JavaScript.
 */
export function ComparisonTable({ columns, comparison, actions }: ComparisonTableProps) {
  const { groups, extras } = comparison;
  const slugs = columns.map(({ slug }) => slug);
  const views = Math.min(
    MAX_PICTURES_PER_VEHICLE,
    Math.max(...columns.map(({ vehicle }) => (vehicle ? getVehiclePictures(vehicle).length : 0))),
  );
  const rows = [...groups.flatMap((group) => group.rows), ...extras.differing];
  const differing = rows.filter((row) => !('differs' in row) || row.differs).length;
  const cells = (content: (column: ComparedVehicle) => ReactNode) =>
    columns.map((column) => (
      <td key={column.slug} {...tableRoles.cell}>
        {content(column)}
      </td>
    ));
  const present = columns.filter(({ vehicle }) => vehicle).length;
  return (
    <div
      className={`mt-2 ${styles.comparison}`}
      data-columns={columns.length}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      {present > 1 && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-6 pb-3 ${styles.controls}`}
        >
          {views > 1 && (
            <fieldset className={`num flex flex-wrap items-center gap-1 ${styles.views}`}>
              <legend className={`mr-2 font-medium ${styles.legend}`}>Foto</legend>
              {Array.from({ length: views }, (_, index) => (
                <label
                  key={index}
                  className="relative grid size-11 cursor-pointer place-items-center"
                >
                  <input
                    type="radio"
                    name="foto"
                    value={index + 1}
                    defaultChecked={index === 0}
                    className="absolute inset-0 appearance-none cursor-pointer"
                  />
                  <span className="pointer-events-none grid place-items-center">{index + 1}</span>
                </label>
              ))}
            </fieldset>
          )}
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <Switch name="diferencas" />
            <span>
              Só as diferenças{' '}
              <span className="sr-only">
                {`(${differing} de ${formatCountOf(rows.length, 'linha', 'linhas')})`}
              </span>
            </span>
          </label>
        </div>
      )}
      <StickyColumnHeads
        heads={columns.map((column) => ({
          name: column.vehicle?.title ?? getColumnVehicleName(column),
          price: column.vehicle ? formatPriceAndState(column.vehicle) : 'Saiu do estoque',
        }))}
      >
        <table {...tableRoles.table} className={`num ${styles.table}`}>
          <caption className="sr-only">
            Comparação de {columns.map(getColumnVehicleName).join(', ')}
          </caption>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} className={styles.corner} />
              {cells((column) => (
                <VehicleColumnPictures column={column} views={views} />
              ))}
            </tr>
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} className={styles.corner} />
              {columns.map((column) => (
                <th key={column.slug} {...tableRoles.columnHead} scope="col">
                  <VehicleColumnHead column={column} />
                </th>
              ))}
            </tr>
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} className={styles.corner} />
              {cells((column) => (
                <VehicleColumnPrice column={column} all={slugs} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody
              key={title}
              {...tableRoles.group}
              className={rows.every(({ differs }) => !differs) ? styles.same : undefined}
            >
              <RowGroupTitle span={columns.length + 1}>{title}</RowGroupTitle>
              {rows.map(({ label, values, differs }) => (
                <tr
                  key={label}
                  {...tableRoles.row}
                  className={differs ? styles.differs : styles.same}
                >
                  <th {...tableRoles.rowHead} scope="row">
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td
                      key={slugs[index]}
                      {...tableRoles.cell}
                      className={value ? undefined : styles.none}
                    >
                      {value ?? (columns[index]?.vehicle ? 'Não informado' : '—')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          {extras.differing.length > 0 && (
            <tbody {...tableRoles.group}>
              <RowGroupTitle span={columns.length + 1}>Opcionais diferentes</RowGroupTitle>
              {extras.differing.map(({ label, has }) => (
                <tr
                  key={label}
                  {...tableRoles.row}
                  className={joinClasses(styles.differs, styles.extra)}
                >
                  <th {...tableRoles.rowHead} scope="row">
                    {label}
                  </th>
                  {has.map((hasIt, index) => (
                    <td
                      key={slugs[index]}
                      {...tableRoles.cell}
                      className={hasIt ? undefined : styles.none}
                    >
                      {hasIt ? (
                        <>
                          <Icon shape={check} className="text-accent" />
                          <span className="sr-only">Tem</span>
                        </>
                      ) : (
                        <>
                          <span aria-hidden="true">—</span>
                          <span className="sr-only">Não consta</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          )}
          {actions && (
            <tfoot {...tableRoles.group}>
              <tr {...tableRoles.row} className={styles.actions}>
                <th {...tableRoles.rowHead} scope="row">
                  <span className="sr-only">O que fazer</span>
                </th>
                {cells(actions)}
              </tr>
            </tfoot>
          )}
        </table>
      </StickyColumnHeads>
      {extras.common.length > 0 && (
        <details
          className={joinClasses(
            'group border-b border-line',
            styles.common,
            present > 1 && styles.same,
          )}
        >
          <summary className="flex cursor-pointer list-none items-center gap-2 text-lead font-semibold font-stretch-112% [&::-webkit-details-marker]:hidden">
            <Icon shape={chevronDown} className="group-open:rotate-180 print:hidden" />
            <span>{present > 1 ? 'Opcionais que todos têm' : 'Opcionais'}</span>{' '}
            <span className="num text-muted">{extras.common.length}</span>
          </summary>
          <ul>
            {extras.common.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function RowGroupTitle({ span, children }: Readonly<{ span: number; children: string }>) {
  return (
    <tr {...tableRoles.row} className={styles.group}>
      <th {...tableRoles.rowHead} scope="rowgroup" colSpan={span}>
        {children}
      </th>
    </tr>
  );
}
