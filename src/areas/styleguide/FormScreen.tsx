import { Suspense, use, useState } from 'react'
import { kindOf, loadSamples, type QuestionKind, questionKinds } from '../../../kinds/index'
import { italianDay } from '../../../engine/survey/day'
import { styleguide as words } from '../../../i18n/words/styleguide'
import { PasswordInput } from '../../../ui/fields/PasswordInput'
import { Select } from '../../../ui/fields/Select'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextInput } from '../../../ui/fields/TextInput'
import { Guide, Topic } from './Guide'
import { KindSample } from './KindSample'

function Fields() {
  return (
    <div className="guide-columns">
      <TextInput label={words.textField} help={words.textHelp} required />
      <TextInput label={words.textField} error={words.textError} />
      <Select label={words.selectField}>
        {words.selectOptions.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
      <PasswordInput label={words.passwordField} autoComplete="off" />
      <TextInput label={words.disabled} disabled />
      <TextArea label={words.areaField} />
    </div>
  )
}

type Samples = Awaited<ReturnType<typeof loadSamples>>

const loading = questionKinds.map((kind) => ({ kind, samples: loadSamples(kind) }))

function KindSamples({ kind, samples }: { kind: QuestionKind; samples: Promise<Samples> }) {
  const [today] = useState(() => italianDay(new Date()))
  return use(samples).questions.map((sample) => (
    <KindSample key={sample.name} {...{ kind, sample, today }} />
  ))
}

/** `/styleguide/form`: fields, and every kind of question from the registry. */
export function FormScreen() {
  return (
    <Guide page="form">
      <Topic title={words.fields}>
        <Fields />
      </Topic>
      <Topic title={words.kinds}>
        <p>{words.kindsLead}</p>
      </Topic>
      {loading.map(({ kind, samples }) => (
        <Topic key={kind} title={kindOf(kind).wording.name}>
          <p className="guide-kind__purpose">{kindOf(kind).wording.purpose}</p>
          <Suspense>
            <KindSamples {...{ kind, samples }} />
          </Suspense>
        </Topic>
      ))}
    </Guide>
  )
}
