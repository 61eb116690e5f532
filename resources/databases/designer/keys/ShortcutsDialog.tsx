import { shortcuts } from '../../../../i18n/words/admin/shortcuts'
import { Dialog } from '../../../../src/ui/Dialog'

/** The designer's keys, by where they work. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={shortcuts.title} wide onClose={onClose}>
      <div className="shortcuts">
        {shortcuts.sections.map(({ title, keys }) => (
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
