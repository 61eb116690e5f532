import * as z from 'zod/mini'
import { fields } from '../words/fields'

/** Result of reading a value: the value in its canonical form, or an Italian sentence that says what is wrong. */
export type Checked<T> = { readonly value: T } | { readonly message: string }

/**
 * Turns a check in plain code into a schema. Answers are checked in code because their rules depend on the
 * question's metadata, and a union's zod error would hide the helpful sentence.
 */
export function checkedSchema<T>(check: (input: unknown) => Checked<T>): z.ZodMiniType<T> {
  return z.pipe(
    z.unknown(),
    z.transform((input: unknown, context): T => {
      const checked = check(input)
      if ('value' in checked) return checked.value
      context.issues.push({ code: 'custom', input, message: checked.message })
      return z.NEVER
    }),
  )
}

/** Names an unknown property of a strict object, in Italian. */
export const objectError = {
  error: (issue: { code: string; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys'
      ? fields.objects.unknownKeys(issue.keys ?? [])
      : fields.objects.missing,
}
