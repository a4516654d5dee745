import { UploadOutlined } from '@ant-design/icons';
import { Button, Form, Input, Upload } from 'antd';
import { codeOf } from '@/domain/kit/codes';
import { feeAudience } from '@/domain/pricing/fees';
import type { Addition } from '@/kit/kept/KeptForm';
import { useText } from '@/kit/text';

const LISTED = codeOf(feeAudience, 'listed');

/** The users of a package that names them: typed, pasted, or read from a text file with one ID in a line. */
function UserListField() {
  const t = useText();
  const form = Form.useFormInstance();
  const audience = Form.useWatch('audience', form);
  if (audience !== LISTED) return null;
  return (
    <Form.Item
      name="userIds"
      label={t('fields.userIds')}
      required
      extra={
        <Upload
          accept=".txt,text/plain"
          showUploadList={false}
          beforeUpload={async (file) => {
            form.setFieldValue('userIds', await file.text());
            return Upload.LIST_IGNORE;
          }}
        >
          <Button size="small" icon={<UploadOutlined />}>
            {t('feePackage.fromFile')}
          </Button>
        </Upload>
      }
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} placeholder={t('feePackage.oneInALine')} />
    </Form.Item>
  );
}

/** What proposing a package takes beside the package. */
export const PACKAGE_ADDITION: Addition = {
  fields: <UserListField />,
  sent: async ({ userIds }) => (userIds ? { userIds } : {}),
};
