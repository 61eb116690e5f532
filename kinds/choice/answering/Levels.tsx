import { Suspense, lazy, useRef, useState } from 'react'
import { choices } from '../../../i18n/words/choices'
import { ClearButton } from '../../fields/ClearButton'
import { describedGroupAria } from '../../fields/aria'
import { RequiredText } from '../../fields/RequiredText'
import type { FillerProps } from '../../view'
import type { ChoiceMetadata } from '../metadata'
import { pathText } from '../path'
import { treeOf } from '../tree'
import type { Node } from '../tree'
import { Button } from '../../../ui/buttons/Button'
import { Chip } from '../../../ui/Chip'

const load = () => import('./LevelPicker')
const LevelPicker = lazy(load)

interface LevelsProps {
  readonly filler: FillerProps<ChoiceMetadata, unknown>
  readonly paths: readonly string[][]
  readonly single: boolean
  readonly onPick: (node: Node) => void
  readonly onRemove: (path: readonly string[]) => void
}

/** A choice with levels: the chosen paths as chips, and a panel to choose from. */
export function Levels({ filler, paths, single, onPick, onRemove }: LevelsProps) {
  const { metadata, name, disabled, value } = filler
  const [open, setOpen] = useState(false)
  const openerRef = useRef<HTMLButtonElement>(null)
  const tree = treeOf(metadata)
  const chosen = new Set(paths.map((path) => path.at(-1)))
  const close = () => {
    setOpen(false)
    openerRef.current?.focus()
  }
  const more = single ? choices.change : choices.add
  const opens = paths.length === 0 ? choices.choose : more
  const isAlone = single || filler.clearedElsewhere
  const opener = (
    <Button
      ref={openerRef}
      data-stop
      aria-expanded={open}
      aria-keyshortcuts="/"
      aria-label={`${opens}: ${name}`}
      // The pointer is near, so that the panel is probably needed next.
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void load().catch(() => undefined)}
      onClick={() => setOpen(!open)}
    >
      {opens}
    </Button>
  )
  if (tree.roots.length === 0) return <p className="rk-empty">{choices.none}</p>
  return (
    <div {...describedGroupAria(filler)} role="group" className="rk-tree">
      <RequiredText id={filler.id} required={filler.required} />
      {paths.length > 0 && (
        <ul className="rk-chips">
          {paths.map((path) => (
            <li key={path.join('/')}>
              <Chip
                tone="primary"
                {...(!disabled && {
                  remove: {
                    label: `Togli ${pathText(tree, path)}: ${name}`,
                    onClick: () => onRemove(path),
                  },
                })}
              >
                <span dir="auto">{pathText(tree, path)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {!disabled && isAlone && opener}
      {!disabled && !isAlone && (
        <div className="rk-tree__actions">
          {opener}
          {value !== null && (
            <ClearButton name={name} onClear={() => filler.onChange(null, 'now')} />
          )}
        </div>
      )}
      {open && !disabled && (
        <Suspense fallback={<p role="status">{choices.opening}</p>}>
          <LevelPicker
            name={name}
            tree={tree}
            isChosen={({ option }) => chosen.has(option.id)}
            onPick={(node) => {
              onPick(node)
              if (single) close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
