import { type ComponentType, lazy, Suspense, useState } from 'react'
import { beginnings as words } from '../../../i18n/words/admin/designer'
import { IconButton } from '../../../ui/buttons/IconButton'
import { Menu } from '../../../ui/dialogs/Menu'
import type { IconName } from '../../../ui/icon-names'

/** Source of a group that comes with its questions. */
type Source = 'score' | 'copy' | 'file'

interface SourceTraits {
  readonly icon: IconName
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>
}

// The dialogs are loaded when they are opened.
const sources: Readonly<Record<Source, SourceTraits>> = {
  score: { icon: 'stats', Dialog: lazy(() => import('./ScoreDialog')) },
  copy: { icon: 'copy', Dialog: lazy(() => import('./CopyGroupDialog')) },
  file: {
    icon: 'folder',
    Dialog: lazy(() => import('../design-file/ImportDialog')),
  },
}

interface OtherGroupsProps {
  readonly onOpen: (source: Source) => void
}

/** The dialog of a source, if one is open, and the function that opens it. */
export function useSourceDialog() {
  const [source, setSource] = useState<Source | null>(null)
  const Dialog = source === null ? null : sources[source].Dialog
  return {
    open: setSource,
    dialog: Dialog && (
      <Suspense fallback={null}>
        <Dialog onClose={() => setSource(null)} />
      </Suspense>
    ),
  }
}

/** Menu beside the button that adds a group, with groups that come with their questions. A file makes another database and is left out. */
export function OtherGroupsMenu({ onOpen }: OtherGroupsProps) {
  return (
    <Menu
      items={(['score', 'copy'] as const).map((source) => ({
        label: words[source].label,
        icon: sources[source].icon,
        onSelect: () => onOpen(source),
      }))}
    >
      {(trigger) => <IconButton {...trigger} icon="more" label={words.more} />}
    </Menu>
  )
}

/** Ways to begin an empty design with what is there already. */
export function OtherBeginnings({ onOpen }: OtherGroupsProps) {
  return (
    <section className="beginnings stack stack--dense" aria-labelledby="beginnings">
      <h2 id="beginnings">{words.title}</h2>
      <ul role="list" className="kind-list">
        {(['score', 'copy', 'file'] as const).map((source) => (
          <li key={source}>
            <button type="button" className="kind-list__item" onClick={() => onOpen(source)}>
              <strong>{words[source].label}</strong>
              <span>{words[source].text}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="note">{words.others}</p>
    </section>
  )
}
