import { codeOf, valuesOf } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { appPlatform, platformNameOf } from '@/domain/system/appVersion';
import { version, versionStatus, versions } from '@/domain/system/version';
import { Answer } from '@/kit/list/Answer';
import { useReader } from '@/kit/text';

const STAGED = codeOf(versionStatus, 'staged');
const OFFERED = [codeOf(versionStatus, 'released'), STAGED];

/** More than are ever offered at once. */
const MOST = 20;

/** Which version each platform is offered now, and which a part of the phones. */
export function OfferedNow() {
  const reader = useReader();
  const { t } = reader;
  return (
    <Answer
      list={versions.calls.page}
      filters={{ status: OFFERED }}
      sort={['createdTime', 'desc']}
      size={MOST}
      say={(rows) => {
        const offered = valuesOf(appPlatform).flatMap((platform) =>
          rows
            .filter((row) => row.platform === platform)
            .map((row) => {
              const name = `${platformNameOf(platform)} ${row.appVersion}`;
              if (row.status !== STAGED) return name;
              return t('answer.staged', { name, share: textOf(version.fields.share, row.share, reader) });
            }),
        );
        return offered.length === 0
          ? t('answer.noVersion')
          : t('answer.versions', { versions: enumerated(t, offered) });
      }}
    />
  );
}
