import * as z from 'zod/mini'
import { fields } from '../words/fields'

/** What reading a value gives: the value in its canonical form, or the Italian sentence that says why not. */
export type Checked<T> = { readonly value: T } | { readonly message: string }

/**
 * A schema out of a check in plain code. Answers are checked so because their rules hang on the question's metadata,
 * and because a union's zod error would hide the sentence that helps.
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

/** Strict objects name the property that they don't know, in Italian. */
export const objectError = {
  error: (issue: { code: string; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys'
      ? fields.objects.unknownKeys(issue.keys ?? [])
      : fields.objects.missing,
}
