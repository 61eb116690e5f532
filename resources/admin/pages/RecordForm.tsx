import { type ReactNode, useEffect } from 'react'
import { Form, type FormProps, SaveButton, type RedirectionSideEffect } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router'
import { it } from '../../../i18n/admin'
import { session } from '../../../src/answers/session'
import { Alert } from '../../../ui/feedback/Alert'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { RequiredLegend } from '../../../ui/feedback/RequiredLegend'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import type { DefinedResource } from '../resource'
import './forms.css'

const words = it.admin.leaveForm

interface RecordFormProps {
  /** Address of the cancel button; without it there is none. */
  readonly back?: string
  /** Text of the save button; react-admin's own if left out. */
  readonly confirm?: string | undefined
  /** Props of react-admin's form that replace the record and the saving of its context. */
  readonly form?: Pick<FormProps, 'record' | 'onSubmit' | 'resetOptions'>
  /** Called with the names of the changed fields whenever they are others. */
  readonly onChangedFields?: (names: readonly string[]) => void
  readonly children: ReactNode
}

/** react-admin's form. Leaving it with unsaved changes asks first, and the first invalid field gets the focus. */
export function RecordForm({ back, confirm, form, onChangedFields, children }: RecordFormProps) {
  return (
    // The server checks the values, and its messages appear at the fields.
    <Form noValidate {...form}>
      <div className="stack record-form">
        <RequiredLegend />
        {children}
        <FocusFirstInvalid />
        <FormError />
        <div className="row record-form__actions">
          {back !== undefined && <LinkButton to={back}>{it.shell.cancel}</LinkButton>}
          <Save {...(confirm !== undefined && { label: confirm })} />
        </div>
      </div>
      <UnsavedChanges />
      {onChangedFields && <ChangedFields onChange={onChangedFields} />}
    </Form>
  )
}

/** Save button. It keeps the focus during the call, and ignores further clicks until the reply. */
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

function FocusFirstInvalid() {
  const { errors, isSubmitting } = useFormState()
  const isInvalid = !isSubmitting && Object.keys(errors).length > 0
  useEffect(() => {
    if (isInvalid) {
      document.querySelector<HTMLElement>('.record-form [aria-invalid="true"]')?.focus()
    }
  }, [isInvalid])
  return null
}

/** The server's message if it names no field, or one that the form doesn't have. */
function FormError() {
  const { errors } = useFormState()
  const { root, ...fields } = errors
  // The error of a field that the form has comes with a `ref` to its input.
  const absent = Object.values(fields).find(
    (one) => one?.type === 'server' && (!('ref' in one) || one.ref === undefined),
  )
  const message = root?.['serverError']?.message ?? absent?.message
  return typeof message === 'string' ? <Alert tone="danger">{message}</Alert> : null
}

function ChangedFields({ onChange }: { readonly onChange: (names: readonly string[]) => void }) {
  const { dirtyFields } = useFormState()
  // The form mutates the object: only its joined names tell the effect that something has changed.
  const names = Object.keys(dirtyFields).join('\n')
  useEffect(() => onChange(names === '' ? [] : names.split('\n')), [names, onChange])
  return null
}

/**
 * Dialog before unsaved changes are left. react-admin's own uses the browser's dialog, and does not appear after a save that
 * failed for another reason than an invalid field.
 */
function UnsavedChanges() {
  const { dirtyFields } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0
  const { pathname } = useLocation()
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation: { state } }) => {
    // Another page is already on screen: this form is about to be unmounted, and its blocker with it.
    if (currentLocation.pathname !== pathname) return false
    // react-admin's redirect after a save has this mark. It stays in the history, so that going back doesn't count.
    const isMarked = Object.hasOwn((state as object | null) ?? {}, '_scrollToTop')
    const isSaved = isMarked && historyAction !== 'POP'
    // A user whose session has ended must be able to reach the login page.
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

/**
 * Destination after a save: the record's page, or the list if there is none. The list is given by its path, because only
 * then react-admin marks the navigation as its own, and the form doesn't ask about unsaved changes.
 */
export function afterSave({ screens }: DefinedResource): RedirectionSideEffect {
  return screens.show ? 'show' : (type = '') => type
}
