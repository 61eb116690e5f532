import { Dialog } from '../dialogs/Dialog'

/** Keys of a screen: the text of the button, and an entry for each key with its action. */
export interface ShortcutList {
  readonly title: string
  readonly open: string
  readonly sections: readonly {
    readonly title: string
    readonly keys: readonly (readonly [key: string, purpose: string])[]
  }[]
}

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
