import { useState } from 'react'
import { it } from '../../../i18n/admin'
import type { CommitMode } from '../../../ui/fields/leaving'
import { TextInput } from '../../../ui/fields/TextInput'
import type { DesignedQuestion } from '../design'
import { MarkdownField } from './MarkdownField'
import { PlainFields } from './PlainFields'

const words = it.admin.questions

interface QuestionDetailsProps {
  readonly values: DesignedQuestion
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<DesignedQuestion>, commitMode: CommitMode) => void
}

/** Fields that questions of every kind have: help, heading, and name in exports (product §4). */
export function QuestionDetails({ values, problems, onChange }: QuestionDetailsProps) {
  const heading = values.heading ?? { title: '', text: '' }
  const putHeading = (changes: Partial<typeof heading>) => {
    const next = { ...heading, ...changes }
    onChange({ heading: next.title === '' && next.text === '' ? null : next }, 'typing')
  }
  // Computed once: the section must not close while its last field is being emptied.
  const [isFilled] = useState(() => values.help !== '' || values.heading !== null)
  return (
    <>
      <details className="more" open={isFilled}>
        <summary>{words.moreSection}</summary>
        <div className="more__content more__content--details">
          <MarkdownField
            label={words.fields.help}
            help={words.helpHelp}
            rows={2}
            value={values.help}
            error={problems['help']}
            onChange={(event) => onChange({ help: event.target.value }, 'typing')}
          />
          <TextInput
            label={words.fields.heading}
            help={words.headingTitleHelp}
            value={heading.title}
            error={problems['heading/title'] ?? problems['heading']}
            onChange={(event) => putHeading({ title: event.target.value })}
          />
          <MarkdownField
            label={words.headingText}
            rows={2}
            value={heading.text}
            error={problems['heading/text']}
            onChange={(event) => putHeading({ text: event.target.value })}
          />
          <PlainFields {...{ values, problems, onChange }} />
        </div>
      </details>
      <details className="more">
        <summary>{words.exportSection}</summary>
        <div className="more__content more__content--pair">
          <TextInput
            label={words.fields.code}
            help={
              <>
                {words.codeHelp} {words.reference(values.id)}
              </>
            }
            value={values.code}
            error={problems['code']}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange({ code: event.target.value }, 'typing')}
          />
          <PlainFields only="identifier" {...{ values, problems, onChange }} />
        </div>
      </details>
    </>
  )
}
