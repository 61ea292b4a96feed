import type { NamingReason } from '../../core/catalog'

/** Why a name was chosen or kept, as the views say it. */
export function namingReason(reason: NamingReason): string {
  switch (reason) {
    case 'peaked':
      return 'highest peakedness'
    case 'greedy-tie':
      return 'tie, nearest to the greedy name'
    case 'first-tie':
      return 'tie, first sampled: an arbitrary pick'
    case 'next-free':
      return 'a better candidate is taken by another part'
    case 'next-legal':
      return 'a better candidate is illegal: see what was passed over'
    case 'styled':
      return 'the best candidate in the house style'
    case 'qualified':
      return 'no candidate was free: qualified by its server'
    case 'kept-taken':
      return 'every candidate is taken'
    case 'kept-illegal':
      return 'no candidate is legal'
    case 'kept-unstyled':
      return 'no candidate obeys the house style'
    case 'shared':
      return 'the name accepted for the same definition elsewhere'
    case 'kept-no-candidates':
      return 'no sample gave a name'
    case 'kept-no-description':
      return 'no description to show the model'
    case 'kept-same-description':
      return 'described the same as another part'
    case 'kept-pinned':
      return 'pinned'
    case 'kept-excluded':
      return 'excluded'
    case 'kept-failed':
      return 'its requests failed'
  }
}
