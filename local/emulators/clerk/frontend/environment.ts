const OFF = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
};

const attribute = (name: string, settings: object = {}) => ({ ...OFF, ...settings, name });

const ATTRIBUTES = {
  email_address: attribute("email_address", {
    enabled: true,
    required: true,
    used_for_first_factor: true,
    first_factors: ["email_code"],
    verifications: ["email_code"],
    verify_at_sign_up: true,
  }),
  password: attribute("password", { enabled: true, required: true }),
  first_name: attribute("first_name", { enabled: true }),
  last_name: attribute("last_name", { enabled: true }),
  username: attribute("username"),
  phone_number: attribute("phone_number"),
  web3_wallet: attribute("web3_wallet"),
  passkey: attribute("passkey"),
  authenticator_app: attribute("authenticator_app"),
  backup_code: attribute("backup_code"),
};

const PASSWORD_SETTINGS = {
  allowed_special_characters: "",
  disable_hibp: true,
  min_length: 8,
  max_length: 72,
  require_special_char: false,
  require_numbers: false,
  require_uppercase: false,
  require_lowercase: false,
  show_zxcvbn: false,
  min_zxcvbn_strength: 0,
};

const USER_SETTINGS = {
  id: "",
  actions: { delete_self: true, create_organization: false },
  attributes: ATTRIBUTES,
  enterprise_sso: { enabled: false },
  password_settings: PASSWORD_SETTINGS,
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  saml: { enabled: false },
  sign_in: { second_factor: { required: false } },
  sign_up: {
    allowlist_only: false,
    captcha_enabled: false,
    captcha_widget_type: null,
    custom_action_required: false,
    legal_consent_enabled: false,
    mode: "public",
    progressive: true,
  },
  social: {},
  username_settings: { min_length: 4, max_length: 64 },
};

/** The application's configuration, as its dashboard would show it: e-mail address and password only. */
export function environmentJson(applicationName: string) {
  return {
    object: "environment",
    id: "",
    auth_config: {
      object: "auth_config",
      id: "",
      single_session_mode: true,
      reverification: false,
      claimed_at: null,
    },
    display_config: {
      object: "display_config",
      id: "display_config",
      application_name: applicationName,
      instance_environment_type: "production",
      preferred_sign_in_strategy: "password",
      branded: false,
      captcha_public_key: null,
      clerk_js_version: "6",
      show_devmode_warning: false,
      theme: { buttons: {}, general: {}, accounts: {} },
    },
    user_settings: USER_SETTINGS,
    organization_settings: {
      enabled: true,
      force_organization_selection: false,
      max_allowed_memberships: 5,
      actions: { admin_delete: true },
      domains: { enabled: false, enrollment_modes: [], default_role: null },
      creator_role: "org:admin",
    },
    commerce_settings: {
      billing: {
        stripe_publishable_key: "",
        organization: { enabled: false, has_paid_plans: false },
        user: { enabled: false, has_paid_plans: false },
      },
    },
    api_keys_settings: { enabled: false },
    maintenance_mode: false,
  };
}
