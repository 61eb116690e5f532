import { Dialog } from '../dialogs/Dialog'
import type { ShortcutList } from './shortcut-list'

interface ShortcutsDialogProps {
  readonly list: ShortcutList
  readonly onClose: () => void
}

/** List of a screen's keys, grouped by where they work. */
export function ShortcutsDialog({ list, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title={list.title} wide onClose={onClose}>
      <div className="shortcuts">
        {list.sections.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, purpose]) => (
                <div key={key} className="shortcuts__line">
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{purpose}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
