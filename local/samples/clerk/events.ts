import { stableId } from "../stable-id.ts";

const INSTANCE_ID = `ins_${stableId("instance").replaceAll("-", "")}`;

function sampleUser(userId: string, at: number) {
  const emailId = `idn_${stableId("email", userId).replaceAll("-", "")}`;
  return {
    id: userId,
    object: "user",
    first_name: "Sample",
    last_name: "User",
    username: userId,
    image_url: "https://img.example/user.png",
    primary_email_address_id: emailId,
    email_addresses: [
      {
        id: emailId,
        object: "email_address",
        email_address: `${userId.replace(/[^A-Za-z0-9._-]/g, "-")}@example.com`,
        verification: { status: "verified", strategy: "email_code" },
        linked_to: [],
      },
    ],
    public_metadata: {},
    private_metadata: {},
    unsafe_metadata: {},
    created_at: at,
    updated_at: at,
  };
}

function sampleOrganization(userId: string, at: number) {
  return {
    id: `org_${stableId("organization", userId).replaceAll("-", "")}`,
    object: "organization",
    name: "Sample Organization",
    slug: "sample-organization",
    members_count: 1,
    created_by: userId,
    public_metadata: {},
    created_at: at,
    updated_at: at,
  };
}

type Builder = (userId: string, at: number) => object;

export const IDENTITY_EVENTS: Record<string, Builder> = {
  "user.created": sampleUser,
  "user.updated": sampleUser,
  "user.deleted": (userId) => ({ id: userId, object: "user", deleted: true }),
  "organization.created": sampleOrganization,
  "organization.updated": sampleOrganization,
};

export function identityEnvelope(type: string, payload: object, at: number) {
  return {
    type,
    object: "event",
    data: payload,
    event_attributes: { http_request: { client_ip: "192.0.2.1", user_agent: "sample" } },
    timestamp: Math.floor(at),
    instance_id: INSTANCE_ID,
  };
}
