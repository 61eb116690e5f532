import { useState } from 'react'
import { it } from '../../../i18n/frame'
import { styleguide as words } from '../../../i18n/words/styleguide'
import { paths } from '../../paths'
import { Button, type ButtonVariant } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { IconButton } from '../../../ui/buttons/IconButton'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Menu } from '../../../ui/dialogs/Menu'
import { toasts } from '../../../ui/feedback/toasts'
import { Guide, Topic } from './Guide'

const variants = Object.keys(words.variants) as ButtonVariant[]

function MenuAndDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="row gap-3">
      <Menu
        align="start"
        items={[
          { label: words.pages.labels, icon: 'bookmark', to: paths.styleguide.labels() },
          { label: words.openDialog, icon: 'info', onSelect: () => setOpen(true) },
          { label: words.disabled, icon: 'lock', disabled: true },
          { label: words.variants.danger, icon: 'delete', danger: true },
        ]}
      >
        {(trigger) => (
          <Button {...trigger} icon="chevron-down">
            {words.openMenu}
          </Button>
        )}
      </Menu>
      <Button onClick={() => setOpen(true)}>{words.openDialog}</Button>
      {open && (
        <Dialog
          title={words.dialogTitle}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{it.shell.cancel}</Button>
              <Button variant="danger" onClick={close}>
                {words.variants.danger}
              </Button>
            </>
          }
        >
          <p>{words.dialogText}</p>
        </Dialog>
      )}
    </div>
  )
}

/** `/styleguide/buttons`: buttons, menus, dialogs and toasts. */
export function ButtonsScreen() {
  return (
    <Guide page="buttons">
      {variants.map((variant) => (
        <Topic key={variant} title={words.variants[variant]}>
          <div className="row gap-3">
            <Button variant={variant}>{words.variants[variant]}</Button>
            <Button variant={variant} icon="add">
              {words.withIcon}
            </Button>
            <Button variant={variant} busy>
              {words.busy}
            </Button>
            <Button variant={variant} disabled>
              {words.disabled}
            </Button>
            <LinkButton variant={variant} to={paths.styleguide.index()}>
              {words.pages.index}
            </LinkButton>
            <IconButton variant={variant} icon="edit" label={words.variants[variant]} />
          </div>
        </Topic>
      ))}
      <Topic title={words.menuAndDialog}>
        <MenuAndDialog />
      </Topic>
      <Topic title={words.toasts}>
        <div className="row gap-3">
          <Button onClick={() => toasts.success(words.toastText)}>{words.successToast}</Button>
          <Button onClick={() => toasts.error(words.toastText)}>{words.errorToast}</Button>
        </div>
      </Topic>
    </Guide>
  )
}
