import { useMemo, useState } from 'react'
import { ProfileChoice, type OwnProfile } from '../../../../components/rules/ProfileChoice'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import {
  defaultProfileIds,
  profiles,
  readProfileDefinition,
  type ProfileDefinition,
} from '../../../../core/lint'
import { describeFailure, type Failure } from '../../../../core/shared'
import { noticesActions } from '../../../stores/notices'
import { useProject } from '../../../stores/project-state'
import { addOwnProfile, removeOwnProfile, setProfiles } from './settings-acts'
import { idOf, readPicked, readProfileText } from './settings-files'

/** For whom the catalogue is checked. */
export function ProfilesPart() {
  const chosen = useProject((project) => project.lintSettings.profiles)
  const definitions = useProject((project) => project.ownProfiles)
  const own = useMemo(() => definitions.map(readOwn), [definitions])
  const [failures, setFailures] = useState<readonly Failure[]>([])
  return (
    <ProfileChoice
      profiles={profiles}
      own={own}
      chosen={chosen}
      usual={defaultProfileIds}
      onChoose={setProfiles}
      onAdd={(files) => void addAll(files).then(setFailures)}
      onRemove={removeOwnProfile}
      trouble={failures.map((failure, index) => (
        <FailureNotice key={index} failure={failure} />
      ))}
    />
  )
}

function readOwn(definition: ProfileDefinition): OwnProfile {
  const id = idOf(definition)
  const read = readProfileDefinition(definition, id)
  return read.ok
    ? { id, profile: read.value.profile, flaw: null }
    : { id, profile: null, flaw: describeFailure(read.failure, 'page').what }
}

/** Adds the profiles of some files; gives what went wrong. */
async function addAll(files: readonly File[]): Promise<readonly Failure[]> {
  const failures: Failure[] = []
  for (const file of files) {
    const picked = await readPicked(file)
    const read = picked.ok ? readProfileText(picked.value, file.name) : picked
    if (!read.ok) failures.push(read.failure)
    else if (addOwnProfile(read.value.definition))
      noticesActions.show(`The profile ${read.value.profile.label} is in force.`, {
        tone: 'good',
        action: 'undo',
      })
  }
  return failures
}
