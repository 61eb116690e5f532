import { useState } from 'react'
import { kindOf, questionKinds } from '../../../kinds/index'
import { samplesOf } from '../../../kinds/samples'
import { italianDay } from '../../../kinds/survey/day'
import { styleguide as words } from '../../../i18n/words/styleguide'
import { PasswordInput } from '../../ui/fields/PasswordInput'
import { Select } from '../../ui/fields/Select'
import { TextArea } from '../../ui/fields/TextArea'
import { TextInput } from '../../ui/fields/TextInput'
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

/** `/styleguide/form`: fields, and every kind of question out of the registry. */
export function FormScreen() {
  const [today] = useState(() => italianDay(new Date()))
  return (
    <Guide page="form">
      <Topic title={words.fields}>
        <Fields />
      </Topic>
      <Topic title={words.kinds}>
        <p>{words.kindsLead}</p>
      </Topic>
      {questionKinds.map((kind) => (
        <Topic key={kind} title={kindOf(kind).wording.name}>
          <p className="guide-kind__purpose">{kindOf(kind).wording.purpose}</p>
          {samplesOf(kind).questions.map((sample) => (
            <KindSample key={sample.name} {...{ kind, sample, today }} />
          ))}
        </Topic>
      ))}
    </Guide>
  )
}
