import { useEffect } from 'react'
import { Form, SaveButton } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { it } from '../../i18n/it'
import { session } from '../../src/data/session'
import { Card } from '../../src/ui/Card'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { ModelInputs } from '../model/inputs'
import { addressOf, type DefinedResource } from '../resource'
import './forms.css'

const words = it.admin.leaveForm

/** react-admin's form in a card; leaving it with something unsaved asks first, and what is refused first has the focus. */
export function RecordForm(props: {
  readonly resource: DefinedResource
  readonly of: 'create' | 'update'
  /** Of the record that is changed. */
  readonly id?: string
}) {
  const { resource, of, id } = props
  const { Inputs } = (of === 'create' ? resource.create : resource.edit) ?? {}
  return (
    <Card>
      {/* The server says what is wrong, in its words, at the fields. */}
      <Form noValidate>
        <div className="record-form">
          {Inputs ? <Inputs /> : <ModelInputs resource={resource} of={of} />}
          <FirstRefused />
          <div className="record-form__actions">
            <LinkButton to={addressOf(resource, ...(id === undefined ? [] : [id]))}>
              {it.shell.cancel}
            </LinkButton>
            <SaveButton alwaysEnable />
          </div>
        </div>
        <Unsaved />
      </Form>
    </Card>
  )
}

function FirstRefused() {
  const { errors, isSubmitting } = useFormState()
  const isRefused = !isSubmitting && Object.keys(errors).length > 0
  useEffect(() => {
    if (isRefused) {
      document.querySelector<HTMLElement>('.record-form [aria-invalid="true"]')?.focus()
    }
  }, [isRefused])
  return null
}

/** react-admin's own warning is the browser's dialog, and is silent once a save has failed for another reason than a field. */
function Unsaved() {
  const { dirtyFields } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0
  const blocker = useBlocker(({ nextLocation: { state } }) => {
    // Where react-admin leads once it is saved; and who has no session any more must be able to log in.
    const isSaved = Object.hasOwn((state as object | null) ?? {}, '_scrollToTop')
    return isUnsaved && !isSaved && session.get().token !== null
  })
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.leave}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
