import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { Alert } from '../../ui/feedback/Alert'
import { type FormProblems, noProblems, problemsOf } from './form-problems'

/** The first field with an issue, else the form's first field that can be edited. */
const fieldToCorrect = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid]') ??
  form?.querySelector<HTMLElement>('input:not([readonly])')

/**
 * State of a small form: it is submitted once at a time, and shows the problems of the last submission.
 *
 * @param fields names of its fields as in the call's issues
 * @param send gets the typed texts by the fields' names
 */
export function useForm(
  fields: readonly string[],
  send: (values: Readonly<Record<string, string>>) => Promise<void>,
) {
  const [problems, setProblems] = useState<FormProblems>(noProblems)
  const [busy, setBusy] = useState(false)
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problems !== noProblems) fieldToCorrect(sent.current)?.focus()
  }, [problems])

  async function submit(form: HTMLFormElement) {
    sent.current = form
    const data = new FormData(form)
    setBusy(true)
    setProblems(noProblems)
    try {
      await send(Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])))
    } catch (error) {
      setProblems(problemsOf(error, fields))
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void submit(event.currentTarget)
  }
  return { problems, busy, form: { onSubmit, noValidate: true } }
}

interface ShortFormProps {
  readonly form: ReturnType<typeof useForm>
  /** Text of the button that submits it. */
  readonly send: string
  readonly variant?: 'primary' | 'secondary'
  readonly children?: ReactNode
}

/** A short form: the message of its last submission, its fields and its button. */
export function ShortForm({ form, send, variant = 'primary', children }: ShortFormProps) {
  return (
    <form {...form.form} className="stack short-form">
      {form.problems.message && <Alert tone="danger">{form.problems.message}</Alert>}
      {children}
      <Button type="submit" variant={variant} busy={form.busy}>
        {send}
      </Button>
    </form>
  )
}
