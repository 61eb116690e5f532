import type { ComponentProps } from 'react'
import { it } from '../../../i18n/admin'
import { Markdown } from '../../../ui/markdown/Markdown'
import { hasMarkup } from '../../../ui/markdown/markup'
import { TextArea } from '../../../ui/fields/TextArea'

interface MarkdownFieldProps extends ComponentProps<typeof TextArea> {
  readonly value: string
}

/** A text that takes Markdown (product §4), and what becomes of it as soon as there is any. */
export function MarkdownField({ help, ...field }: MarkdownFieldProps) {
  const { hint, look } = it.admin.markdown
  return (
    <div className="markdown-field">
      <TextArea
        {...field}
        help={
          <>
            {help} {hint}
          </>
        }
      />
      {hasMarkup(field.value) && (
        <div className="markdown-field__look" role="group" aria-label={look}>
          <Markdown text={field.value} />
        </div>
      )}
    </div>
  )
}
