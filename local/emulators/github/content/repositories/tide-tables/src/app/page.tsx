import { TideRow } from '@/components/tide-row'

export default function Page() {
  return <TideRow place="Quay" height="3.2 m" />
}
