import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { isSeen } from '../../../contract/seen-text'
import '../answering/level-picker.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { labelsPath } from '../names'
import { below, pathTo } from './editing'
import { deepestLevel } from '../option'
import type { Option } from '../option'
import type { OptionPosition } from '../option-changes'
import { matchingRows, outline, ancestorLabels } from './outline'
import { VirtualRows } from '../VirtualRows'

interface PositionDialogProps {
  readonly option: Option
  readonly rows: readonly Option[]
  readonly onMove: (position: OptionPosition) => void
  readonly onClose: () => void
}

/**
 * Dialog that searches for the option below which another one is to be moved. It has no fields as the one for questions: there may be
 * 20,000 options on several levels.
 */
export default function PositionDialog({ option, rows, onMove, onClose }: PositionDialogProps) {
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query).trim()
  const matches = useMemo(() => {
    const own = option.children ?? []
    const all = sought === '' ? outline(rows, () => true) : matchingRows(rows, sought)
    return all.filter(
      (row) =>
        isSeen(row.option.label) &&
        row.option !== option &&
        row.depth < deepestLevel - 1 &&
        pathTo(own, row.option.id) === null,
    )
  }, [rows, option, sought])
  const put = (under: string | null) =>
    onMove({ under, after: below(rows, under).findLast(({ id }) => id !== option.id)?.id ?? null })
  return (
    <Dialog title={optionEditor.moveTitle(option.label)} wide onClose={onClose}>
      <input
        type="search"
        className="input rk-search"
        aria-label={optionEditor.searchParent}
        placeholder={optionEditor.searchHint}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div>
        <Button icon="arrow-up" onClick={() => put(null)}>
          {optionEditor.firstLevel}
        </Button>
      </div>
      <VirtualRows
        count={matches.length}
        keyOf={(index) => matches[index]?.option.id ?? String(index)}
        estimate={44}
        className="rk-levels__box"
        target={null}
      >
        {(rendered, height) => (
          <ul className="rk-levels__list" style={height === undefined ? undefined : { height }}>
            {rendered.map(({ index, style, ref }) => {
              const row = matches[index]
              if (row === undefined) return null
              const path = labelsPath(ancestorLabels(row))
              return (
                <li
                  key={row.option.id}
                  ref={ref}
                  data-index={index}
                  style={style}
                  aria-posinset={index + 1}
                  aria-setsize={matches.length}
                >
                  <button type="button" onClick={() => put(row.option.id)}>
                    <span>
                      {path !== '' && <small>{labelsPath([path, ''])}</small>}
                      {row.option.label}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </VirtualRows>
      {matches.length === 0 && <p className="rk-empty">{optionEditor.notFound}</p>}
    </Dialog>
  )
}
