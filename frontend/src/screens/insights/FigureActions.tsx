import { useState } from 'react'
import type { RefObject } from 'react'
import { Ellipsis } from 'lucide-react'
import { csvRecord } from '@channelwise/schemas/text/write-csv'
import { embeds, writeEmbedCode } from '@channelwise/schemas/embed'
import { useFullAddress } from '../../app/site.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import styles from './FigureActions.module.css'

/** A table whose rows begin with a name. */
export interface Figures {
  columns: string[]
  rows: (string | number)[][]
}

interface FigureActionsProps {
  heading: string
  /** The element with the chart; null if there is no chart. */
  figure: RefObject<HTMLElement | null> | null
  query: string
  table: Figures
  embed: string | undefined
}

/** A figure's actions: query it from the API, download it, embed it. */
export function FigureActions({ heading, figure, query, table, embed }: FigureActionsProps) {
  const isHydrated = useHydrated()
  const [failed, setFailed] = useState(false)
  const embedded = useFullAddress(embed ?? '')
  const file = heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return (
    <Popover
      sheet
      align="end"
      label={`Use “${heading}”`}
      trigger={<Ellipsis aria-hidden size={20} />}
      className={styles.menu}
      panelClassName={styles.panel}
    >
      <ul className={styles.actions}>
        <li>
          <a href={query}>API query (JSON)</a>
        </li>
        <li>
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeTable(table))}`}
            download={`${file}.csv`}
          >
            Download as CSV
          </a>
        </li>
        {isHydrated && figure !== null && (
          <li>
            <button
              type="button"
              className={styles.button}
              onClick={async () => {
                const { savePicture } = await import('./save-picture.ts')
                setFailed(!(await savePicture(figure.current, { title: heading, file: `${file}.png` })))
              }}
            >
              Download as PNG
            </button>
          </li>
        )}
      </ul>
      {failed && <p role="alert">The chart could not be drawn. Open it and try again.</p>}
      {embed !== undefined && (
        <CopyField
          label="Embed code"
          value={writeEmbedCode(embedded, { name: heading, width: '100%', height: embeds.insights.height })}
        />
      )}
    </Popover>
  )
}

function writeTable({ columns, rows }: Figures) {
  return [columns, ...rows].map((row) => `${csvRecord(row)}\r\n`).join('')
}
