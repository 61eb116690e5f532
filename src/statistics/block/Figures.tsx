import { stats as words } from '../../../i18n/words/statistics/stats'
import { classNames } from '../../../ui/class-names'
import { acrossSheets, type FigureTable, type TableCell } from './table'
import { useEffect, useRef, useState } from 'react'
import './Figures.css'

/** Whether an element's content is larger than the element. It can then be scrolled, and must take the focus for keys. */
function useOverflow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () =>
      setOverflows(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      )
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return { ref, overflows }
}

function Value({ cell, name }: { cell: TableCell; name: string }) {
  const { text, open } = cell
  if (open === undefined) return text
  return (
    <button
      type="button"
      className="stats-figure"
      aria-label={words.openSurveys(name, text)}
      onClick={open}
    >
      {text}
    </button>
  )
}

function OneTable(props: { readonly table: FigureTable; readonly only?: 'screen' | 'print' }) {
  const { table, only } = props
  const { caption, columns, rows, note } = table
  const [first, ...others] = columns
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  return (
    <div
      ref={ref}
      className={classNames('stats-table', only && `${only}-only`)}
      data-long={rows.length > 40 || undefined}
      data-wide={columns.length > 4 || undefined}
      {...(overflows && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {first === '' ? <td>{first}</td> : <th scope="col">{first}</th>}
            {others.map((header, index) => (
              <th key={index} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, level = 0, isTotal }, index) => (
            <tr key={index} data-total={isTotal || undefined}>
              <th scope="row" style={{ '--level': level }}>
                {label}
              </th>
              {cells.map((cell, at) => (
                <td
                  key={at}
                  style={cell.share === undefined ? undefined : { '--share': cell.share }}
                >
                  <Value cell={cell} name={`${label}, ${others[at] ?? ''}`} />
                  {cell.lines?.map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="note">{note}</p>}
    </div>
  )
}

/** Table of figures. A figure is a button that shows the surveys behind it, if the reader may read them. */
export function Figures({ table }: { readonly table: FigureTable }) {
  const parts = acrossSheets(table)
  if (parts.length === 1) return <OneTable table={table} />
  return (
    <>
      <OneTable table={table} only="screen" />
      {parts.map((part, index) => (
        <OneTable key={index} table={part} only="print" />
      ))}
    </>
  )
}
