import * as z from 'zod/mini'

/**
 * The messages of a design by pointer (`/options/0/label`): those of the schema as it stands now, and above them the
 * server's. In: the kind's schema, the metadata being designed, the server's problems.
 */
export function problemsOf(
  schema: z.ZodMiniType<unknown>,
  metadata: unknown,
  server: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { error } = z.safeParse(schema, metadata)
  const own = error?.issues.map(({ path, message }) => [
    path.map((part) => `/${String(part)}`).join(''),
    message,
  ])
  return { ...Object.fromEntries(own?.toReversed() ?? []), ...server }
}
