import { type ReactNode, useEffect } from 'react'
import { Form, type FormProps, SaveButton } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router'
import { it } from '../../../i18n/admin'
import { session } from '../../../src/answers/session'
import { Alert } from '../../../ui/feedback/Alert'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import './forms.css'

const words = it.admin.leaveForm

interface RecordFormProps {
  /** Where it is left to; a form among others is not left. */
  readonly back?: string
  /** What the button says that stores it. */
  readonly confirm?: string | undefined
  /** In place of the context's record and saving: react-admin's own. */
  readonly form?: Pick<FormProps, 'record' | 'onSubmit' | 'resetOptions'>
  /** Which fields say something else than they began with, whenever that changes. */
  readonly onTyped?: (names: readonly string[]) => void
  readonly children: ReactNode
}

/** react-admin's form; leaving it with something unsaved asks first, and what is refused first has the focus. */
export function RecordForm({ back, confirm, form, onTyped, children }: RecordFormProps) {
  return (
    // The server says what is wrong, in its words, at the fields.
    <Form noValidate {...form}>
      <div className="stack record-form">
        {children}
        <FirstRefused />
        <WholeRefused />
        <div className="row record-form__actions">
          {back !== undefined && <LinkButton to={back}>{it.shell.cancel}</LinkButton>}
          <Save {...(confirm !== undefined && { label: confirm })} />
        </div>
      </div>
      <Unsaved />
      {onTyped && <Typed onChange={onTyped} />}
    </Form>
  )
}

/** It keeps the focus while what it stores is under way; pressed again meanwhile it does nothing. */
function Save(props: { readonly label?: string }) {
  const { isSubmitting } = useFormState()
  return (
    <SaveButton
      alwaysEnable
      aria-disabled={isSubmitting}
      onClick={(event) => isSubmitting && event.preventDefault()}
      {...props}
    />
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

/** Why the form is refused where no field is to blame, or none that it has. */
function WholeRefused() {
  const { errors } = useFormState()
  const { root, ...fields } = errors
  // Every error has the key, and a field that the form has its input in it.
  const absent = Object.values(fields).find(
    (one) => one?.type === 'server' && (!('ref' in one) || one.ref === undefined),
  )
  const message = root?.['serverError']?.message ?? absent?.message
  return typeof message === 'string' ? <Alert tone="danger">{message}</Alert> : null
}

function Typed({ onChange }: { readonly onChange: (names: readonly string[]) => void }) {
  const { dirtyFields } = useFormState()
  // The form writes into the same object: its names alone say whether anything is new.
  const names = Object.keys(dirtyFields).join('\n')
  useEffect(() => onChange(names === '' ? [] : names.split('\n')), [names, onChange])
  return null
}

/** react-admin's own warning is the browser's dialog, and is silent once a save has failed for another reason than a field. */
function Unsaved() {
  const { dirtyFields } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0
  const { pathname } = useLocation()
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation: { state } }) => {
    // Another page stands there already: this blocker goes with the effects of its form, which come a moment later.
    if (currentLocation.pathname !== pathname) return false
    // Where react-admin leads once it is saved, whose mark stays in the history; and who has no session any more must be able to log in.
    const isMarked = Object.hasOwn((state as object | null) ?? {}, '_scrollToTop')
    const isSaved = isMarked && historyAction !== 'POP'
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
