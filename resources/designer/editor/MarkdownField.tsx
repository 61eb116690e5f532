import type { ComponentProps } from 'react'
import { it } from '../../../i18n/admin'
import { Markdown } from '../../../ui/markdown/Markdown'
import { hasMarkup } from '../../../ui/markdown/markup'
import { TextArea } from '../../../ui/fields/TextArea'

interface MarkdownFieldProps extends ComponentProps<typeof TextArea> {
  readonly value: string
}

/** Field for a text with Markdown (product §4), with a preview below it if there is any markup. */
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
